import './theme.css';
import './ui.css';
import './parts.css';
import './access.css';
