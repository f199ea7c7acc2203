import { type ComponentType, createElement, lazy, useEffect } from 'react'
import { defineTexts, useTexts } from './texts.tsx'
import { whenQuiet } from './time/when-quiet.ts'

type Load<P> = () => Promise<ComponentType<P>>

/**
 * A component whose code loads late. `when` says what asks for it, and so what happens if it cannot be loaded (no
 * network, another version of the application):
 *
 * - `press`: the user opens it. A message with a reload button replaces it, and the page stays as it is.
 * - `mount`: it loads by itself after the page, which works without it. It renders nothing.
 * - `idle`: the server has rendered it, and the browser loads its code when idle. The markup stays: its links and forms
 *   work as without JavaScript. Its Suspense boundary must always get the same element: a new one before the code is
 *   loaded would empty it.
 *
 * For a component of some visits only, see broughtPart.
 */
export const lazyPart = <P extends object>(load: Load<P>, { when }: { when: 'press' | 'mount' | 'idle' }) =>
  when === 'idle' ? lazyWhenIdle(load) : lazyOrElse(load, when === 'press' ? NotLoaded : Nothing)

const lazyOrElse = <P extends object>(load: Load<P>, instead: ComponentType<NotLoadedProps>) =>
  lazy<ComponentType<P>>(() =>
    load().then(
      (part) => ({ default: part }),
      (error: unknown) => {
        if (instead === NotLoaded) console.info('not loaded', error)
        return { default: instead as ComponentType<P> }
      },
    ),
  )

const Nothing = () => null

export const notLoadedTexts = defineTexts({
  es: { told: 'Esto no se ha podido cargar. Puede que haya una versión nueva.', reload: 'Recargar', close: 'Cerrar' },
  en: { told: 'This could not be loaded. There may be a new version.', reload: 'Reload', close: 'Close' },
})

type NotLoadedProps = { open?: boolean; onClose?: () => void }

/** Replaces a dialog whose code cannot be loaded. It needs no other code, because that of toasts may be missing too. */
function NotLoaded({ open = true, onClose }: NotLoadedProps) {
  const t = useTexts(notLoadedTexts)
  return open ? (
    <div
      role="alert"
      className="fixed inset-x-4 bottom-20 z-(--layer-dialog) mx-auto flex max-w-measure flex-wrap items-center gap-3 rounded-row border border-border-strong bg-surface p-4"
    >
      <p>{t.told}</p>
      <button type="button" className="button button-primary" onClick={() => location.reload()}>
        {t.reload}
      </button>
      {onClose && (
        <button type="button" className="button button-ghost" onClick={onClose}>
          {t.close}
        </button>
      )}
    </div>
  ) : null
}

/** Result of a component whose code cannot be loaded: React waits forever and keeps the server's markup. */
const never = new Promise<never>(() => {})

/** Load functions of components that React has requested and not hydrated yet. */
const coming = new Set<unknown>()
let allStand = () => {}

const lazyWhenIdle = <P extends object>(load: Load<P>) =>
  lazy<ComponentType<P>>(() => {
    coming.add(load)
    const arrived = () => {
      coming.delete(load)
      if (!coming.size) allStand()
    }
    return whenQuiet()
      .then(load)
      .then(
        (Part) => ({
          default: (props: P) => {
            useEffect(arrived)
            return createElement(Part, props)
          },
        }),
        (error: unknown) => {
          console.info('not loaded', error)
          arrived()
          return never
        },
      )
  })

/** Maximum time to wait for a component that never hydrates, because it was removed. Milliseconds. */
const PATIENCE_MS = 3_000

/**
 * Resolves when the lazy components are hydrated too. An earlier change would differ from the server's markup, and
 * React would render them again.
 */
export const latePartsStand = (): Promise<void> =>
  // By then React has requested them.
  whenQuiet().then(
    () =>
      new Promise((done) => {
        allStand = done
        setTimeout(done, coming.size && PATIENCE_MS)
      }),
  )

/**
 * A component that only some visits of a page need. The page calls `bring` in `load` and lists the source file in
 * `parts`. So these visits have the component at once, with its styles, and others never load it. `bring` throws if
 * loading fails. Render `Part` only in visits that need it, because a server that has loaded it keeps it for all later
 * visits.
 */
export function broughtPart<P extends object>(load: Load<P>) {
  let Known: ComponentType<P> | undefined
  return {
    bring: async (): Promise<void> => void (Known ??= await load()),
    Part: (props: P) => Known && <Known {...props} />,
  }
}
