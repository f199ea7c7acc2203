/** Texts with headings, lists and links, written as Markdown and shown as clean HTML. */
export { type Piece, renderMarkdown } from './render-markdown.ts'
