# Functions for the scripts that write patterns. Integers only, so that every awk writes the same bytes:
# times are milliseconds, values are thousandths, and the seeded numbers are those of Park and Miller's
# "minimal standard" generator (CACM 31, 1988), whose products stay below 2^53.

# A whole number in 0 ..< count.
function random(count) {
  seed = (seed * 16807) % 2147483647
  return seed % count
}

# A whole number of thousandths as a decimal fraction.
function decimal(thousandths,  sign) {
  sign = thousandths < 0 ? "-" : ""
  if (thousandths < 0) thousandths = -thousandths
  return sprintf("%s%d.%03d", sign, thousandths / 1000, thousandths % 1000)
}

function begin_pattern(description) {
  printf "{\n\"Version\": 1.0,\n"
  printf "\"Metadata\": {\"Project\": \"Thrum\", \"Created\": \"30 November 2026\", \"Description\": \"%s\"},\n", description
  printf "\"Pattern\": ["
}

function end_pattern() { print "\n]\n}" }

function begin_entry() {
  printf "%s\n", entries++ ? "," : ""
}

function haptic_event(type, time, duration, intensity, sharpness) {
  begin_entry()
  printf "{\"Event\": {\"Time\": %s, \"EventType\": \"%s\", ", decimal(time), type
  if (duration > 0) printf "\"EventDuration\": %s, ", decimal(duration)
  printf "\"EventParameters\": [{\"ParameterID\": \"HapticIntensity\", \"ParameterValue\": %s}, ", decimal(intensity)
  printf "{\"ParameterID\": \"HapticSharpness\", \"ParameterValue\": %s}]}}", decimal(sharpness)
}
