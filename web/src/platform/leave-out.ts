/** Removes parameters from the address. Bypasses the router, so that the page does not navigate. */
export function leaveOut(...names: string[]): void {
  const plain = new URL(location.href)
  for (const name of names) plain.searchParams.delete(name)
  History.prototype.replaceState.call(history, history.state, '', plain)
}
