// Loaded with `--import` into children that have an IPC channel: the channel closes when the parent is gone, even
// where the parent was killed outright and couldn't pass a signal on.
if (process.channel) {
  process.on('disconnect', () => process.kill(process.pid, 'SIGTERM'));
  // The channel alone is no reason to stay alive.
  process.channel.unref();
}
