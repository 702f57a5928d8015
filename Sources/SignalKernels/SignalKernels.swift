// SignalKernels
