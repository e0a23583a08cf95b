import styles from './panel.module.css';

interface FactsTableProps {
  readonly caption: string;
  readonly head: readonly string[];
  /** The first cell of each row names it. */
  readonly rows: readonly (readonly string[])[];
}

/** A table of facts. */
export function FactsTable({ caption, head, rows }: FactsTableProps) {
  return (
    <table className={styles['table']}>
      <caption>{caption}</caption>
      <thead>
        <tr>
          {head.map((title) => (
            <th key={title} scope="col">
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(([name = '', ...cells]) => (
          <tr key={`${name} ${cells[0]}`}>
            <th scope="row">{name}</th>
            {cells.map((cell, at) => (
              <td key={head[at + 1]}>{cell}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
