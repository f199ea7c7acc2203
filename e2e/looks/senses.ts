/** Checks of colours, motion and print. Each runs inside the page, so it must not use anything outside itself. */

/** Selected elements that look the same unselected in forced colours. */
export function chosenUnseen(): string[] {
  const ground = getComputedStyle(document.body).backgroundColor
  const drawn = (s: CSSStyleDeclaration) => {
    const line = Number.parseFloat(s.borderWidth) > 0 && s.borderColor + s.borderWidth + s.borderStyle
    const fill = s.backgroundColor !== ground && s.backgroundColor
    return line || fill ? [line, fill, s.transform, s.clipPath].join() : ''
  }
  const look = (e: Element) => {
    const root = e.closest('label') ?? e
    return [root, ...root.querySelectorAll('*')]
      .flatMap((part) => {
        const s = getComputedStyle(part)
        const around = ['::before', '::after'].map((pseudo) => getComputedStyle(part, pseudo))
        return [drawn(s), s.fill, s.outlineStyle, s.textDecorationLine].concat(
          around.filter((a) => a.content !== 'none').map(drawn),
        )
      })
      .filter(Boolean)
      .join('|')
  }
  const chosen = document.querySelectorAll<HTMLElement>(
    '[aria-selected=true], [aria-current], [aria-pressed=true], :checked',
  )
  return (
    [...chosen]
      .filter((e) => e.checkVisibility({ visibilityProperty: true }) && !e.matches('option, [aria-hidden] *'))
      // Native inputs show their state by themselves.
      .filter((e) => !(e.matches('input') && getComputedStyle(e).appearance !== 'none'))
      .filter((e) => {
        const state = ['aria-selected', 'aria-current', 'aria-pressed'].find((name) => e.hasAttribute(name))
        const before = state ? e.getAttribute(state) : ''
        const now = look(e)
        if (state) e.removeAttribute(state)
        else (e as HTMLInputElement).checked = false
        const otherwise = look(e)
        if (state) e.setAttribute(state, before ?? '')
        else (e as HTMLInputElement).checked = true
        return now === otherwise
      })
      .map((e) => e.outerHTML.slice(0, 160))
  )
}

/** Bars whose length is invisible in forced colours: the fill has the colour of the background. */
export function barsUnseen(): string[] {
  return [...document.querySelectorAll<HTMLElement>('.bar')]
    .filter((bar) => {
      const fill = bar.querySelector('.bar-fill')
      const own = getComputedStyle(bar)
      const ground = getComputedStyle(document.body).backgroundColor
      return (
        fill &&
        (getComputedStyle(fill).backgroundColor === ground || (bar.matches('.bar-track') && own.borderStyle === 'none'))
      )
    })
    .map((bar) => bar.outerHTML.slice(0, 140))
}

/** Controls that only their background distinguished, so that forced colours make them look like plain text. */
export function controlsUnseen(): string[] {
  return [...document.querySelectorAll<HTMLElement>('button, .button, input, select, textarea')]
    .filter(
      (e) =>
        e.checkVisibility({ visibilityProperty: true }) &&
        !e.matches('.sr-only') &&
        (e.innerText.trim() || e.matches('input, select')),
    )
    .filter((e) => {
      const s = getComputedStyle(e)
      const framed =
        s.borderStyle !== 'none' && Number.parseFloat(s.borderWidth) > 0 && !/^rgba.*, 0\)/.test(s.borderColor)
      const group = e.parentElement && getComputedStyle(e.parentElement).borderStyle !== 'none'
      return (
        !framed && !group && !e.querySelector('svg') && s.textDecorationLine === 'none' && s.outlineStyle === 'none'
      )
    })
    .map((e) => e.outerHTML.slice(0, 140))
}

/** Elements that still move despite reduced motion. */
export function moving(): string[] {
  const long = (times: string) => times.split(',').some((t) => Number.parseFloat(t) > 0.01)
  const still = [...document.querySelectorAll('*')].filter((e) =>
    ['', '::before', '::after'].some((pseudo) => {
      const s = getComputedStyle(e, pseudo)
      return long(s.transitionDuration) || (s.animationName !== 'none' && long(s.animationDuration))
    }),
  )
  // An animation on a scroll timeline stands still until the user scrolls.
  const running = document.getAnimations().filter((a) => a.timeline === document.timeline)
  return [...still.map((e) => e.outerHTML.slice(0, 100)), ...running.map((a) => `runs: ${a.id}`)]
}

/** Elements that should not be printed (bars, buttons, screen-only controls), and text that is not dark on white. */
export function unfitForPaper(): string[] {
  const dark = (colour: string) => {
    const [r = 255, g = 255, b = 255] = (colour.match(/[\d.]+/g) ?? []).map(Number)
    return 0.3 * r + 0.6 * g + 0.1 * b < 140
  }
  const out: string[] = []
  for (const e of document.querySelectorAll<HTMLElement>(
    'body > header, #app > header, nav, footer, button, .button, .skip-link',
  ))
    if (e.checkVisibility({ visibilityProperty: true })) out.push(`on paper: ${e.outerHTML.slice(0, 100)}`)
  for (const e of document.querySelectorAll<HTMLElement>(
    'main h1, main h2, main h3, main p, main li, main dd, main td',
  )) {
    if (!e.checkVisibility({ visibilityProperty: true }) || !e.innerText.trim() || e.closest('svg, .badge')) continue
    const colour = getComputedStyle(e).color
    if (colour.startsWith('rgb') && !dark(colour)) out.push(`pale ${colour}: ${e.outerHTML.slice(0, 100)}`)
  }
  for (const e of document.querySelectorAll<HTMLElement>('html, body, main, main article, .card')) {
    const ground = getComputedStyle(e).backgroundColor
    if (!/255, 255, 255|, 0\)$|transparent|oklch\(1 |oklab\(1 /.test(ground))
      out.push(`ground ${ground}: ${e.outerHTML.slice(0, 100)}`)
  }
  return out
}
