import './prose.css'

/** A text with headings, lists and links. Its HTML comes clean from the server, which made it of Markdown; no browser makes any. */
export const Prose = ({ html }: { html: string }) => (
  // oxlint-disable-next-line react/no-danger
  <div className="prose" dangerouslySetInnerHTML={{ __html: html }} />
)
