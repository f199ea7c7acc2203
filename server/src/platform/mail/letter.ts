import type { Language } from '@liston/contract/kernel'
import { escapeHtml } from '../http/index.ts'

/** A mail to one person. Plain words: the template makes HTML and text of them. */
export type Letter = {
  /** Never a string: a string is parsed as a list of addresses, which lets others in. */
  to: { name: string; address: string }
  language: Language
  subject: string
  paragraphs: string[]
  /** The one thing to do, if there is one. `url` is absolute. */
  action?: { label: string; url: string }
  /** Small print: what to do if it was not you, how long the link works. */
  footnote: string
}

/** The text part: complete without the other. */
export const letterText = (letter: Letter, appName: string): string =>
  [
    ...letter.paragraphs,
    ...(letter.action ? [`${letter.action.label}:\n${letter.action.url}`] : []),
    letter.footnote,
    `— ${appName}`,
  ].join('\n\n')

// Mail programs know no style sheets and no SVG: the mark is two borders, everything else is inline.
const ink = '#171b30'
const cobalt = '#3243d0'
const font = "font-family:Figtree,'Segoe UI',Helvetica,Arial,sans-serif"
const mark = `<div style="width:9px;height:14px;border-left:7px solid ${cobalt};border-bottom:7px solid ${cobalt};margin-bottom:10px"></div>`

/** The HTML part, in the paper, ink and cobalt of the application. */
export function letterHtml(letter: Letter, appName: string): string {
  const { action } = letter
  const paragraphs = letter.paragraphs.map((p) => `<p style="margin:0 0 16px">${escapeHtml(p)}</p>`).join('')
  const button = action
    ? `<p style="margin:24px 0"><a href="${escapeHtml(action.url)}" style="display:inline-block;padding:14px 24px;border-radius:8px;background:${cobalt};color:#fdfcf8;font-weight:700;text-decoration:none">${escapeHtml(action.label)}</a></p>`
    : ''
  const spelled = action
    ? `<p style="margin:0 0 16px;font-size:13px;color:#535769;word-break:break-all">${escapeHtml(action.url)}</p>`
    : ''
  return [
    `<!doctype html><html lang="${letter.language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">`,
    `<title>${escapeHtml(letter.subject)}</title></head>`,
    `<body style="margin:0;padding:24px 12px;background:#faf5eb;color:${ink};${font};font-size:16px;line-height:1.5">`,
    `<div style="max-width:480px;margin:0 auto">${mark}`,
    `<div style="padding:28px;border:1px solid #d9d2c3;border-radius:10px;background:#fffdf9">`,
    `<h1 style="margin:0 0 16px;font-size:24px;line-height:1.2;letter-spacing:-.02em">${escapeHtml(letter.subject)}</h1>`,
    paragraphs,
    button,
    spelled,
    `<p style="margin:24px 0 0;padding-top:16px;border-top:1px solid #d9d2c3;font-size:14px;color:#535769">${escapeHtml(letter.footnote)}</p>`,
    `</div><p style="margin:16px 4px;font-size:14px;color:#535769">${escapeHtml(appName)}</p></div></body></html>`,
  ].join('')
}
