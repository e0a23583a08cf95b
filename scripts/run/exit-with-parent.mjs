// Loaded with `--import` into children that have an IPC channel: the channel closes when the parent is gone, even if
// the parent was killed outright and couldn't pass a signal on.
if (process.channel) {
  process.on('disconnect', () => process.kill(process.pid, 'SIGTERM'));
  // The channel alone doesn't keep the process alive.
  process.channel.unref();
}
