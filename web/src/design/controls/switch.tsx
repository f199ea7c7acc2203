import { type ComponentProps, type ReactNode, useId } from 'react'

type Props = Omit<ComponentProps<'input'>, 'type' | 'role'> & { label: ReactNode; hint?: ReactNode }

/** On or off, effective at once. It is a checkbox, so forms submit it. */
export function Switch({ label, hint, id, className, ...input }: Props) {
  const made = useId()
  const own = id ?? made
  return (
    <div className={`choice ${className ?? ''}`}>
      <input
        {...input}
        type="checkbox"
        role="switch"
        id={own}
        className="switch"
        aria-describedby={hint ? `${own}-hint` : undefined}
      />
      <label htmlFor={own} className="choice-label">
        {label}
      </label>
      {hint && (
        <p id={`${own}-hint`} className="field-hint choice-hint">
          {hint}
        </p>
      )}
    </div>
  )
}
