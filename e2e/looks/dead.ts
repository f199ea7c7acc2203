/** Visible buttons that do nothing on a page without scripts. Runs inside the page. */
export function deadButtons(): string[] {
  return [...document.querySelectorAll<HTMLButtonElement>('button, [role=button], [role=tab], [role=switch]')]
    .filter(
      (e) =>
        e.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
        !e.matches(':disabled, form [role=switch]'),
    )
    .filter((e) => !e.popoverTargetElement && !e.hasAttribute('command'))
    .filter((e) => e.type !== 'submit' || !e.form)
    .map((e) => e.outerHTML.slice(0, 160))
}
