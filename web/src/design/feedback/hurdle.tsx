/** Picture of a high-jump bar on two posts: dashed (nothing here yet) or fallen (an error). */
export function Hurdle({ fallen }: { fallen?: boolean }) {
  return (
    <svg viewBox="0 0 240 96" width="240" height="96" aria-hidden="true" className="hurdle">
      <path className="hurdle-post" d="M36 12h10v84H36zM194 12h10v84h-10z" />
      {fallen ? (
        <path className="hurdle-fallen" d="M22 74 190 18l-2 12 11 4-170 56z" />
      ) : (
        <path className="hurdle-missing" d="M20 28h200l-9 10 9 10H20z" />
      )}
    </svg>
  )
}
