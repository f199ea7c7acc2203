import type { Theme } from '@liston/contract/profiles'

/** A little page in a theme's own colours: header, three bars, a button. `theme-system` is half day, half night. */
export function ThemeSample({ theme }: { theme: Theme }) {
  return (
    <span className="theme-sample" aria-hidden="true">
      {theme === 'theme-system' ? (
        <>
          <Sheet theme="theme-original" />
          <Sheet theme="theme-dark" />
        </>
      ) : (
        <Sheet theme={theme} />
      )}
    </span>
  )
}

function Sheet({ theme }: { theme: Theme }) {
  return (
    <span className={`theme-sheet ${theme}`}>
      <span className="theme-sheet-header">
        <span className="theme-sheet-mark" />
        <span className="theme-sheet-line" />
        <span className="theme-sheet-stars" />
      </span>
      <span className="theme-sheet-body">
        <span className="theme-sheet-title" />
        <span className="theme-sheet-bar" data-place="1" />
        <span className="theme-sheet-bar" data-place="2" />
        <span className="theme-sheet-bar" data-place="3" />
        <span className="theme-sheet-foot">
          <span className="theme-sheet-button" />
          <span className="theme-sheet-line" />
        </span>
      </span>
    </span>
  )
}
