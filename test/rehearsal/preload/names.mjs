// Loaded into Node processes of the rehearsal before their own code: its hosts are at its nginx, as in the browser.
import { Socket } from 'node:net';

const port = Number(process.env['REHEARSAL_TLS_PORT']);
/** @type {Function} */
const connect = Reflect.get(Socket.prototype, 'connect');

Socket.prototype.connect = function (first, ...others) {
  // Node's own functions pass an array of options and callback, everyone else the options themselves.
  if (Array.isArray(first)) first[0] = mapped(first[0]);
  return Reflect.apply(connect, this, [Array.isArray(first) ? first : mapped(first), ...others]);
};

function mapped(options) {
  const isOurs = typeof options?.host === 'string' && options.host.endsWith('.test');
  return isOurs && Number(options.port) === 443 ? { ...options, host: '127.0.0.1', port } : options;
}
