#!/bin/bash
#SBATCH --job-name=thrum
#SBATCH --array=1-8
#SBATCH --cpus-per-task=4
#SBATCH --requeue
# Renders a folder of patterns as an array of jobs, each a part of about equal cost:
#   sbatch slurm.sh PATTERNS RENDERS
# and, when all have ended:
#   thrum manifest merge RENDERS/part-*.json -o RENDERS/thrum-manifest.json && rm RENDERS/part-*.json
# A job that failed or was preempted is sent again with `scontrol requeue JOB_ID`, or by itself, and renders only what
# it had not finished. Both folders lie on a file system that all nodes share.
set -eu
patterns=${1%/} renders=${2%/}
part=$SLURM_ARRAY_TASK_ID parts=$SLURM_ARRAY_TASK_COUNT
manifest=$renders/part-$part.json whole=$renders/thrum-manifest.json

mkdir -p "$renders"
[ -e "$manifest" ] || [ ! -e "$whole" ] || cp "$whole" "$manifest"
exec "${THRUM:-thrum}" render -q "$patterns" -o "$renders/" --changed -j "${SLURM_CPUS_PER_TASK:-1}" \
  --shard "$part/$parts" --manifest "$manifest"
