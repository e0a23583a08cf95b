export { readPackage, shellPackages } from './shell-packages.js';
