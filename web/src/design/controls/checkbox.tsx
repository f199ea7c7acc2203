import { type ComponentProps, type ReactNode, useId } from 'react'

type Props = Omit<ComponentProps<'input'>, 'type'> & { type?: 'checkbox' | 'radio'; label: ReactNode; hint?: ReactNode }

/** A checkbox (or, with `type="radio"`, a radio button) with its label. */
export function Checkbox({ type = 'checkbox', label, hint, id, className, ...input }: Props) {
  const made = useId()
  const own = id ?? made
  return (
    <div className={`choice ${className ?? ''}`}>
      <input {...input} type={type} id={own} className="tick" aria-describedby={hint ? `${own}-hint` : undefined} />
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
