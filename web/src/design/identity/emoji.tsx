/**
 * An emoji beside the text it stands for, drawn in the text's colour: the same on every system (fonts.config.ts).
 */
export function Emoji({ children }: { children: string | undefined }) {
  return (
    <span aria-hidden="true" className="emoji">
      {children}
    </span>
  )
}
