import './prose.css'

/**
 * A text with headings, lists and links. The server renders the HTML from Markdown and sanitises it; browsers never do.
 */
export const Prose = ({ html }: { html: string }) => (
  // oxlint-disable-next-line react/no-danger
  <div className="prose" dangerouslySetInnerHTML={{ __html: html }} />
)
