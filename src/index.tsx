import './app/styles/fonts.css';
import './app/styles/fallbackFonts.css';
import './app/styles/tokens.css';
import './app/styles/base.css';
import { start } from './app/start/start';
import { showStartFailure } from './app/start/startFailure';

// A page saved to disk stays as it is: at its file's address the router would find nothing.
if (window.location.protocol !== 'file:') {
  const root = document.getElementById('root');
  if (root === null) throw new Error('The page has no element with the id root.');
  start(root).catch(showStartFailure);
}
