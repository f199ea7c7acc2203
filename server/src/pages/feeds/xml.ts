import { escapeHtml } from '../../platform/http/index.ts'

/** What XML 1.0 has no way to write, not even escaped: one of these and no reader takes the file. */
// oxlint-disable-next-line no-control-regex
const unwritable = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g

/** Text as it stands in an element or an attribute. */
export const xmlText = (text: string): string => escapeHtml(text.toWellFormed().replace(unwritable, ''))

/** An element of text. */
export const xmlTag = (name: string, text: string, attributes = ''): string =>
  `<${name}${attributes}>${xmlText(text)}</${name}>`

export const XML_HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n'
