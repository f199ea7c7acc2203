import { press } from './press.ts'

/** Asks nothing of the application: the browser does the whole of it. */
const byItself = '[popovertarget], [command], input:not([type=submit], [type=image]), select, textarea, summary, label'
const pressable = `a[href], button, input, select, textarea, summary, label, [role=button], [role=tab], [role=menuitem], [role=switch]`

/** Who pressed something waits this long at most for the application; then the browser does what it can. Milliseconds. */
const PATIENCE_MS = 8_000
/** How often is looked whether a part was taken over. Milliseconds. */
const LOOK_MS = 50

type Act = { element: HTMLElement; byKey: boolean } | { form: HTMLFormElement; submitter: HTMLElement | null }

export type EarlyActs = {
  /**
   * The application stands: what was held happens now, once each. From now on only what is done to a part that React has not
   * taken over yet is held, until it has: React drops such an act while the code of the part is on its way.
   */
  replay(): Promise<void>
  /** It does not come (yet): what works alone happens now, as without JavaScript. What needs it stays held. */
  release(): void
}

/**
 * Holds what a visitor does before the application can answer: presses of buttons, of links that open something over the
 * page (`aria-haspopup`) or change it where it is (`data-in-place`), and forms that send. Plain links, modified clicks, forms that only ask for a page and all that the
 * browser does alone are left to it at once. Pressed again and again, an element counts once.
 */
export function holdEarlyActs(onHeld: () => void): EarlyActs {
  let held: Act[] = []
  let patience: ReturnType<typeof setTimeout> | undefined
  let stands = false
  let happening = false
  let replaying: Promise<void> | undefined

  function hold(event: Event, act: Act, element: HTMLElement): void {
    if (happening || (stands && isTaken(element))) return
    event.preventDefault()
    event.stopImmediatePropagation()
    if (!held.some((h) => elementOf(h) === element)) held.push(act)
    element.dataset.held = ''
    if (stands) return void replay()
    patience ??= setTimeout(release, PATIENCE_MS)
    onHeld()
  }
  hearActs(hold)

  const take = (wanted: (act: Act) => boolean): Act[] => {
    const taken = held.filter(wanted)
    held = held.filter((act) => !taken.includes(act))
    for (const act of taken) delete elementOf(act).dataset.held
    return taken
  }
  function happen(act: Act): void {
    happening = true
    if ('form' in act) act.form.requestSubmit(act.submitter)
    else press(act.element, act.byKey)
    happening = false
  }
  function release(): void {
    clearTimeout(patience)
    patience = undefined
    // Where the page stays it goes on holding: the application may still come.
    for (const act of take((act) => 'form' in act || act.element.matches('a') || sends(act.element) !== null))
      happen(act)
  }
  async function happenAll(): Promise<void> {
    for (let act = held[0]; act; act = held[0]) {
      await untilTaken(elementOf(act))
      take((one) => one === act)
      if (elementOf(act).isConnected) happen(act)
      // What one changed is there before the next happens.
      await new Promise((done) => setTimeout(done))
    }
  }
  function replay(): Promise<void> {
    clearTimeout(patience)
    stands = true
    return (replaying ??= happenAll().finally(() => (replaying = undefined)))
  }
  return { release, replay }
}

/** Tells what a visitor does that the application is to answer, before anybody else hears of it. */
function hearActs(tell: (event: Event, act: Act, element: HTMLElement) => void): void {
  const onClick = (event: MouseEvent): void => {
    const element = pressedBy(event)
    if (element) tell(event, { element, byKey: event.detail === 0 }, element)
  }
  // Sent by Enter in a form without a button; with one, the browser has pressed it already.
  const onSubmit = (event: SubmitEvent): void => {
    const form = event.target as HTMLFormElement
    if (form.method === 'post') tell(event, { form, submitter: event.submitter }, form)
  }
  document.addEventListener('click', onClick, true)
  document.addEventListener('submit', onSubmit, true)
}

async function untilTaken(element: HTMLElement): Promise<void> {
  const until = performance.now() + PATIENCE_MS
  while (element.isConnected && !isTaken(element) && performance.now() < until)
    await new Promise((done) => setTimeout(done, LOOK_MS))
}

/** React marks each element that it has taken over; it may have its place in the page and not yet this one. */
function isTaken(element: HTMLElement): boolean {
  let at: Element | null = element
  const isMarked = () => Object.keys(at!).some((key) => key.startsWith('__react'))
  while (at && !isMarked()) at = at.parentElement
  return at === element || at === null
}

const elementOf = (act: Act): HTMLElement => ('form' in act ? act.form : act.element)

/** The form that a press of the element sends. */
function sends(element: HTMLElement): HTMLFormElement | null {
  const { form, type } = element as HTMLButtonElement
  return type === 'submit' ? form : null
}

/** The element whose press the application answers, if it is a plain press. */
function pressedBy(event: MouseEvent): HTMLElement | null {
  if (event.button || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey || event.defaultPrevented)
    return null
  const element = (event.target as Element).closest<HTMLElement>(pressable)
  if (!element || element.matches(byItself)) return null
  if (element.matches('a')) return element.matches('[aria-haspopup], [data-in-place]') ? element : null
  const form = sends(element)
  return form && form.method !== 'post' ? null : element
}
