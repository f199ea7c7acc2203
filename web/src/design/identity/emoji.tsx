/** An emoji beside the words it stands for, drawn in their ink: the same on every system (emoji-font.config.ts). */
export function Emoji({ children }: { children: string | undefined }) {
  return (
    <span aria-hidden="true" className="emoji">
      {children}
    </span>
  )
}
