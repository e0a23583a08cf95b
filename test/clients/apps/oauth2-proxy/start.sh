# The proxy as the documentation sets it up, with tokens that it renews sooner, on plain http.
set -eu
. ./oauth2-proxy.env
export OAUTH2_PROXY_COOKIE_REFRESH=3s
export OAUTH2_PROXY_COOKIE_SECURE=false
export OAUTH2_PROXY_HTTP_ADDRESS="localhost:$PORT"
exec ./oauth2-proxy
