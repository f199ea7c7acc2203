import { press } from './press.ts'

/** Asks nothing of the application: the browser does the whole of it. */
const byItself = '[popovertarget], [command], input:not([type=submit], [type=image]), select, textarea, summary, label'
const pressable = `a[href], button, input, select, textarea, summary, label, [role=button], [role=tab], [role=menuitem], [role=switch]`

/** Who pressed something waits this long at most for the application; then the browser does what it can. Milliseconds. */
const PATIENCE_MS = 8_000

type Act = { element: HTMLElement; byKey: boolean } | { form: HTMLFormElement; submitter: HTMLElement | null }

export type EarlyActs = {
  /** The application stands: what was held happens now, once each, and nothing is held any more. */
  replay(): Promise<void>
  /** It does not come (yet): what works alone happens now, as without JavaScript. What needs it stays held. */
  release(): void
}

/**
 * Holds what a visitor does before the application can answer: presses of buttons, of links that open something over the
 * page (`aria-haspopup`) or change it where it is (`data-in-place`), and forms that send. Plain links, modified clicks, forms that
 * only ask for a page and all that the browser does alone are left to it at once. Pressed again and again, an element counts once.
 * A form with `method="dialog"` needs the application: the browser alone would do nothing, and loses nothing.
 */
export function holdEarlyActs(onHeld: () => void): EarlyActs {
  let held: Act[] = []
  let patience = 0
  // Where the page stays, it goes on holding after what was released: the application may still come.
  let releasing = false
  const stop = new AbortController()
  const first = { capture: true, signal: stop.signal }

  function hold(event: Event, act: Act, element: HTMLElement): void {
    event.preventDefault()
    event.stopImmediatePropagation()
    if (!held.some((h) => elementOf(h) === element)) held.push(act)
    element.dataset.held = ''
    patience ||= setTimeout(release, PATIENCE_MS)
    onHeld()
  }
  const onClick = (event: MouseEvent): void => {
    const element = releasing ? null : pressedBy(event)
    if (element) hold(event, { element, byKey: event.detail === 0 }, element)
  }
  // Sent by Enter in a form without a button; with one, the browser has pressed it already.
  const onSubmit = (event: SubmitEvent): void => {
    const form = event.target as HTMLFormElement
    if (!releasing && form.method !== 'get') hold(event, { form, submitter: event.submitter }, form)
  }
  document.addEventListener('click', onClick, first)
  document.addEventListener('submit', onSubmit, first)

  const take = (wanted: (act: Act) => unknown): Act[] => {
    const taken = held.filter(wanted)
    held = held.filter((act) => !taken.includes(act))
    for (const act of taken) delete elementOf(act).dataset.held
    return taken
  }
  const happen = (act: Act) => ('form' in act ? act.form.requestSubmit(act.submitter) : press(act.element, act.byKey))
  function release(): void {
    clearTimeout(patience)
    patience = 0
    const acts = take((act) => formOf(act)?.method === 'post' || elementOf(act).matches('a'))
    releasing = true
    for (const act of acts) happen(act)
    releasing = false
  }
  return {
    release,
    async replay() {
      clearTimeout(patience)
      stop.abort()
      for (const act of take(() => true)) {
        if (elementOf(act).isConnected) happen(act)
        // What one changed is there before the next happens.
        await new Promise((done) => setTimeout(done))
      }
    },
  }
}

const elementOf = (act: Act): HTMLElement => ('form' in act ? act.form : act.element)

/** The form that an act sends. */
function formOf(act: Act): HTMLFormElement | null {
  if ('form' in act) return act.form
  const { form, type } = act.element as HTMLButtonElement
  return type === 'submit' ? form : null
}

/** The element whose press the application answers, if it is a plain press. */
function pressedBy(event: MouseEvent): HTMLElement | null {
  if (event.button || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey || event.defaultPrevented)
    return null
  const element = (event.target as Element).closest<HTMLElement>(pressable)
  if (!element || element.matches(byItself)) return null
  if (element.matches('a')) return element.matches('[aria-haspopup], [data-in-place]') ? element : null
  return formOf({ element, byKey: false })?.method === 'get' ? null : element
}
