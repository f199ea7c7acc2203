/**
 * Texts that would run a script, or break out of their context, in a page that treats them as markup. They call `MARK`:
 * a test that defines it as a global function detects whether one ran. For any field that others see.
 */
export const MARK = '__injected'

const call = `${MARK}(1)`
const encoded = [...call].map((letter) => `&#${letter.charCodeAt(0)};`).join('')
const hex = [...call].map((letter) => `\\x${letter.charCodeAt(0).toString(16).padStart(2, '0')}`).join('')
const base64 = Buffer.from(`<script>${call}</script>`).toString('base64')

const handlers =
  'onerror onload onclick onfocus onmouseover onanimationstart ontransitionend ontoggle onpointerenter onbeforeinput onbegin onwheel onscrollend onblur'.split(
    ' ',
  )
const carriers = [
  (on: string) => `<img src=x ${on}=${call}>`,
  (on: string) => `<svg/${on}=${call}>`,
  (on: string) => `<details open ${on}="${call}">x</details>`,
  (on: string) => `"${on}="${call}" x="`,
]
const schemes = [
  'javascript:',
  'JaVaScRiPt:',
  ' javascript:',
  'java&#9;script:',
  'javascript&colon;',
  '&#106;avascript:',
  'vbscript:',
  'javascript:/*--></title></style></script>*/',
]
const linked = [
  (to: string) => `<a href="${to}${call}">x</a>`,
  (to: string) => `<iframe src="${to}${call}"></iframe>`,
  (to: string) => `[x](${to}${call})`,
  (to: string) => `<form action="${to}${call}"><button>x</button></form>`,
]
const closers = [
  '</textarea>',
  '</title>',
  '</style>',
  '</noscript>',
  '</script>',
  '-->',
  '</p>',
  '</article>',
  '">',
  "'>",
  '</template>',
  '</option></select>',
  '</math>',
  '<![CDATA[',
  ']]>',
]

/** At least 120 texts, each with another technique. */
export const injections: readonly string[] = [
  ...handlers.flatMap((on) => carriers.map((carry) => carry(on))),
  ...schemes.flatMap((to) => linked.map((link) => link(to))),
  ...closers.map((close) => `${close}<script>${call}</script>`),
  `<script>${call}</script>`,
  `<ScRiPt >${call}</sCrIpT>`,
  `<script/x>${call}</script >`,
  `<scr<script>ipt>${call}</scr</script>ipt>`,
  `<<script>${call}//<</script>`,
  `<script src=data:,${call}></script>`,
  `<script type=module>${call}</script>`,
  `<script>eval("${hex}")</script>`,
  `<iframe srcdoc="<script>parent.${call}</script>"></iframe>`,
  `<iframe src="data:text/html;base64,${base64}"></iframe>`,
  `<object data="data:text/html;base64,${base64}"></object>`,
  `<embed src="data:text/html;base64,${base64}">`,
  `<svg><script>${call}</script></svg>`,
  `<svg><animate onbegin=${call} attributeName=x dur=1s>`,
  `<svg><set attributeName=href to=javascript:${call}>`,
  `<svg><foreignObject><img src=x onerror=${call}></foreignObject></svg>`,
  `<svg><use href="data:image/svg+xml,<svg id=x><script>${call}</script></svg>#x"></use></svg>`,
  `<math><mi xlink:href="javascript:${call}">x</mi></math>`,
  `<math><mtext><table><mglyph><style><img src=x onerror=${call}>`,
  `<style>@import "javascript:${call}";</style>`,
  `<style>*{background:url(javascript:${call})}</style>`,
  `<link rel=stylesheet href="javascript:${call}">`,
  `<meta http-equiv=refresh content="0;url=javascript:${call}">`,
  `<base href="javascript:${call}//">`,
  `<input autofocus onfocus=${call}>`,
  `<video><source onerror=${call}></video>`,
  `<audio src=x onerror=${call}>`,
  `<body onload=${call}>`,
  `<marquee onstart=${call}>x</marquee>`,
  `<img src="x" onerror="${encoded}">`,
  `<img src=x:${call} onerror=eval(src.slice(2))>`,
  `<img/src=x/onerror=${call}//`,
  `<img src=\`x\` onerror=${call}>`,
  `<a href=//x onclick=${call}>x`,
  `&lt;script&gt;${call}&lt;/script&gt;`,
  `%3Cscript%3E${call}%3C/script%3E`,
  `\\u003cscript\\u003e${call}\\u003c/script\\u003e`,
  `{{constructor.constructor('${call}')()}}`,
  `\${${call}}`,
  `<%= ${call} %>`,
  `#{${call}}`,
  `'-${call}-'`,
  `";${call};//`,
  `\\";${call};//`,
  `</script><svg onload=${call}>`,
  `<!--<script>${call}</script>-->`,
  `<?xml version="1.0"?><x:script xmlns:x="http://www.w3.org/1999/xhtml">${call}</x:script>`,
  `<template><script>${call}</script></template>`,
  `<noscript><p title="</noscript><img src=x onerror=${call}>">`,
  `<xss style="animation-name:x" onanimationstart=${call}>`,
  `@${MARK}<img src=x onerror=${call}>`,
  `https://a.example/"onmouseover="${call}`,
  `https://a.example/'><script>${call}</script>`,
  `https://a.example/?q=<script>${call}</script>`,
  `http://javascript:${call}@a.example/`,
  `<button popovertarget=x>x</button><p popover id=x onbeforetoggle=${call}>`,
  `{"__proto__":{"innerHTML":"<img src=x onerror=${call}>"}}`,
]
