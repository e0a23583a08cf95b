/* The styles of a document's form: every visitor waits for them. */
import './theme.css';
import './ui.css';
import './foot.css';
import './access.css';
