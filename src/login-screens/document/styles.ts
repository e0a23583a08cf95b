/* The styles of pages without script, for the server of the documents to inline. */
import '@vestibule/ui/styles';
import '../styles';
import './besides-script.css';
