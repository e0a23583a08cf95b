import './theme.css';
import './ui.css';
import './access.css';
