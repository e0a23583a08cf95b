import webpack from 'webpack';
import WebpackDevServer from 'webpack-dev-server';
import configure from '../webpack.config.js';

// A compiler and a server for each build. `webpack serve` gives every server all the compilers of a list of builds, and
// only one of them then finds its files.
const builds = [configure({ refresh: true }, { mode: 'development' })].flat();

for (const { dependencies: _order, devServer, ...build } of builds) {
  await new WebpackDevServer(devServer, webpack(build)).start();
  console.log(`${build.name}: http://localhost:${devServer.port}`);
  if (devServer.proxy) console.log(`Its scenarios: http://localhost:${devServer.port}/?scenario`);
}
