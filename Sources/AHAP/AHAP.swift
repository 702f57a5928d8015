// AHAP
