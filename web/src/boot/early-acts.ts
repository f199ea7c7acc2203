/** Elements that the browser handles without the application. */
const byItself = '[popovertarget], [command], input:not([type=submit], [type=image]), select, textarea, summary, label'
const pressable = `a[href], button, input, select, textarea, summary, label, [role=button], [role=tab], [role=menuitem], [role=switch]`

/** Maximum time that held events wait for the application; then the browser handles what it can. Milliseconds. */
const PATIENCE_MS = 8_000

type Act = { element: HTMLElement; byKey: boolean } | { form: HTMLFormElement; submitter: HTMLElement | null }

export type EarlyActs = {
  /** The application is ready: repeats each held event once and holds nothing more. */
  replay(): Promise<void>
  /**
   * The application is not loaded (yet): repeats what works without JavaScript. Events that need the application stay
   * held.
   */
  release(): void
}

/**
 * Holds user events until the application can handle them: clicks on buttons, on links that open a dialog
 * (`aria-haspopup`) or change the page in place (`data-in-place`), and POST forms. Plain links, clicks with modifier
 * keys, GET forms and whatever the browser handles itself are not held. Repeated events on one element count once.
 * Forms with `method="dialog"` need the application, because the browser alone would do nothing with them.
 */
export function holdEarlyActs(onHeld: () => void): EarlyActs {
  let held: Act[] = []
  let patience = 0
  // If the page stays after a release, events are held again: the application may still be loaded.
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
  // A submit event without a click on a button: Enter in a form without one. With a button, the browser clicks it
  // first.
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
        // Lets the changes of one event take effect before the next.
        await new Promise((done) => setTimeout(done))
      }
    },
  }
}

const mouse = { bubbles: true, cancelable: true, view: window, isPrimary: true, pointerType: 'mouse' }

/**
 * Simulates a user's click: by mouse with the events that precede a click (menus open on them), by keyboard with the
 * key. If the page prevents the keydown, there is no click.
 */
function press(element: HTMLElement, byKey: boolean): void {
  if (byKey) {
    if (!element.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true }))) return
  } else {
    for (const type of ['pointerdown', 'mousedown', 'pointerup', 'mouseup'])
      element.dispatchEvent(new PointerEvent(type, mouse))
  }
  element.click()
}

const elementOf = (act: Act): HTMLElement => ('form' in act ? act.form : act.element)

/** The form that an event submits, or null. */
function formOf(act: Act): HTMLFormElement | null {
  if ('form' in act) return act.form
  const { form, type } = act.element as HTMLButtonElement
  return type === 'submit' ? form : null
}

/** The element of an unmodified click that the application handles, or null. */
function pressedBy(event: MouseEvent): HTMLElement | null {
  if (event.button || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey || event.defaultPrevented)
    return null
  const element = (event.target as Element).closest<HTMLElement>(pressable)
  if (!element || element.matches(byItself)) return null
  if (element.matches('a')) return element.matches('[aria-haspopup], [data-in-place]') ? element : null
  return formOf({ element, byKey: false })?.method === 'get' ? null : element
}
