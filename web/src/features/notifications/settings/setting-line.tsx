import { type ReactNode, useId } from 'react'

type Props = { name: 'set' | 'quiet'; value: string; on: boolean; label: string; hint: ReactNode; said: string }

/** One thing that is on or off, with what that means. */
export function SettingLine({ name, value, on, label, hint, said }: Props) {
  const id = useId()
  return (
    <div className="setting-line">
      <div className="min-w-0">
        <p id={`${id}-label`} className="font-bold">
          {label}
        </p>
        <p id={`${id}-hint`} className="text-sm text-muted">
          {hint}
        </p>
      </div>
      <button
        type="submit"
        name={name}
        value={value}
        role="switch"
        aria-checked={on}
        aria-labelledby={`${id}-label`}
        aria-describedby={`${id}-hint`}
        data-said={said}
        className="setting-switch"
      />
    </div>
  )
}
