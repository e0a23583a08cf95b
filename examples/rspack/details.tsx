// oxlint-disable-next-line import/no-default-export -- React's `lazy` takes it
export default function Details() {
  return <p>It is loaded when it is asked for.</p>;
}
