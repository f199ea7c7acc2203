/** Goes to the root path, or asks for it again when it is there already (specification 4). A fresh document holds nothing of the person. */
export function goHome(): void {
  if (location.pathname === '/') location.reload()
  else location.assign('/')
}
