#!/bin/sh
# Makes a user and a database for the SuperTokens Core and for Ory Hydra. The PostgreSQL image runs it at its first start;
# elsewhere run it as PostgreSQL's administrator, with SECRETS as the folder that holds the passwords.
set -eu
secrets=${SECRETS:-/run/secrets}

for name in core hydra; do
  psql -v ON_ERROR_STOP=1 --username "${POSTGRES_USER:-postgres}" --dbname postgres \
    -v name="$name" -v password="$(cat "$secrets/${name}_database_password")" <<'SQL'
CREATE ROLE :"name" LOGIN PASSWORD :'password';
CREATE DATABASE :"name" OWNER :"name";
REVOKE ALL ON DATABASE :"name" FROM PUBLIC;
SQL
done
