# Functions for the scripts that write patterns. Integers only, so that every awk writes the same bytes:
# times are milliseconds, values are thousandths, and the seeded numbers are those of Park and Miller's
# "minimal standard" generator (CACM 31, 1988), whose products stay below 2^53.

# Where patterns go; a script that writes several names a file before each and closes it behind.
BEGIN { output = "/dev/stdout" }

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
  entries = 0
  printf "{\n\"Version\": 1.0,\n" >output
  printf "\"Metadata\": {\"Project\": \"Thrum\", \"Created\": \"30 November 2026\", \"Description\": \"%s\"},\n", description >output
  printf "\"Pattern\": [" >output
}

function end_pattern() { print "\n]\n}" >output }

function begin_entry() {
  printf "%s\n", entries++ ? "," : "" >output
}

function haptic_event(type, time, duration, intensity, sharpness) {
  begin_entry()
  printf "{\"Event\": {\"Time\": %s, \"EventType\": \"%s\", ", decimal(time), type >output
  if (duration > 0) printf "\"EventDuration\": %s, ", decimal(duration) >output
  printf "\"EventParameters\": [{\"ParameterID\": \"HapticIntensity\", \"ParameterValue\": %s}, ", decimal(intensity) >output
  printf "{\"ParameterID\": \"HapticSharpness\", \"ParameterValue\": %s}]}}", decimal(sharpness) >output
}

# A curve of `count` points, evenly over `length` milliseconds from `start`, with values from `low` to `high`.
function curve(id, start, span, count, low, high,  point) {
  begin_entry()
  printf "{\"ParameterCurve\": {\"ParameterID\": \"%s\", \"Time\": %s, \"ParameterCurveControlPoints\": [", id, decimal(start) >output
  for (point = 0; point < count; point++)
    printf "%s{\"Time\": %s, \"ParameterValue\": %s}", point ? ", " : "",
      decimal(int(span * point / (count - 1))), decimal(low + random(high - low + 1)) >output
  printf "]}}" >output
}
