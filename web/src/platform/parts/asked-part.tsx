import { type ComponentType, lazy } from 'react'
import { defineTexts, useTexts } from '../texts.tsx'

const notLoadedTexts = defineTexts({
  es: { told: 'Esto no se ha podido cargar. Puede que haya una versión nueva.', reload: 'Recargar', close: 'Cerrar' },
  en: { told: 'This could not be loaded. There may be a new version.', reload: 'Reload', close: 'Close' },
})

/** Replaces a dialog whose code cannot be loaded. It needs no other code, because that of toasts may be missing too. */
function NotLoaded({ open = true, onClose }: { open?: boolean; onClose?: () => void }) {
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

/**
 * A lazy component that the user opens. If it cannot be loaded (no network, another version of the application), it
 * shows a message with a reload button instead. The page stays as it is.
 */
export const askedPart = <P extends object>(load: () => Promise<ComponentType<P>>) =>
  lazy(() =>
    load().then(
      (part) => ({ default: part }),
      (error: unknown) => {
        console.info('not loaded', error)
        return { default: NotLoaded as ComponentType<P> }
      },
    ),
  )
