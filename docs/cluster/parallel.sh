#!/bin/sh
# Renders a folder of patterns in parts under GNU parallel, tries a part again that fails, and proves that nothing is
# missing. Run again, it renders what has changed.
#   parallel.sh PATTERNS RENDERS PARTS [OPTION OF PARALLEL]...
# With --sshloginfile HOSTS the parts go to other machines; both folders must have the same paths there.
set -eu
patterns=${1%/} renders=${2%/} parts=$3
shift 3
thrum=${THRUM:-thrum} whole=$renders/thrum-manifest.json

mkdir -p "$renders"
# What is known of the whole is known to each part, which may be cut otherwise than the last time.
for part in $(seq "$parts"); do
  [ -e "$renders/part-$part.json" ] || [ ! -e "$whole" ] || cp "$whole" "$renders/part-$part.json"
done

# A part that is tried again renders only what it had not finished. Where one fails to the last, merge says why.
parallel --quote --retries 3 "$@" \
  "$thrum" render -q "$patterns" -o "$renders/" --changed --shard "{}/$parts" --manifest "$renders/part-{}.json" \
  ::: $(seq "$parts") || true

set --
for part in $(seq "$parts"); do set -- "$@" "$renders/part-$part.json"; done
"$thrum" manifest merge "$@" -o "$whole"
rm "$@"
