/** Opens the home page, or reloads it (specification 4). A new document holds no data of the user. */
export function goHome(): void {
  if (location.pathname === '/') location.reload()
  else location.assign('/')
}
