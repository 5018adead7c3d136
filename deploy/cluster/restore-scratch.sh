#!/bin/sh
# Restores a backup into a scratch folder, runs a command on it, and removes it again. Ends with the command's code.
#   restore-scratch.sh newest npm run ledger:verify
#   restore-scratch.sh '2026-11-17 12:00:00+00' psql -c 'select count(*) from investments'
# The restored database is at SCRATCH_PORT of loopback, with the logins and passwords it had: DATABASE_URL has to lead there. Run it as a user
# other than root who can read /etc/pgbackrest.conf.
set -eu
moment=$1
shift
port=${SCRATCH_PORT:-5499}
bin=${POSTGRESQL_BIN:-/usr/lib/postgresql/15/bin}
folder=$(mktemp -d "${SCRATCH_DIR:-/var/tmp}/diyar-restored-XXXXXX")
end() {
  "$bin/pg_ctl" stop -D "$folder" -m immediate -s 2>/dev/null || true
  rm -rf "$folder"
}
trap end EXIT
trap 'exit 1' HUP INT TERM

if [ "$moment" = newest ]; then
  pgbackrest --stanza=diyar --pg1-path="$folder" --archive-mode=off restore
else
  pgbackrest --stanza=diyar --pg1-path="$folder" --archive-mode=off --type=time --target="$moment" --target-action=promote restore
fi
# Patroni has written the paths and ports of the machine that was backed up. Without hot_standby nobody gets in before the log is replayed.
"$bin/pg_ctl" start -D "$folder" -w -t 86400 -s -l "$folder/scratch.log" -o "-c port=$port -c listen_addresses=127.0.0.1 \
  -c unix_socket_directories= -c hba_file=$folder/pg_hba.conf -c ident_file=$folder/pg_ident.conf -c hot_standby=off \
  -c synchronous_standby_names= -c archive_mode=off" || { cat "$folder/scratch.log" >&2; exit 1; }
"$@"
