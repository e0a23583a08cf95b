import './theme.css';
import './ui.css';
