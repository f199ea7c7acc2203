/** An address without what is one's own in it: 203.0.113.0, 2001:db8:1::. Null for one that can't be read. */
export function shortNetwork(ip: string): string | null {
  const v4 = /^(?:::ffff:)?(\d{1,3}\.\d{1,3}\.\d{1,3})\.\d{1,3}$/i.exec(ip)
  if (v4) return `${v4[1]}.0`
  if (!/^[0-9a-f:]+$/i.test(ip)) return null
  const [head = '', tail] = ip.split('::')
  const groups = head.split(':').filter((group) => group !== '')
  // What `::` leaves out are zeros: with fewer than three groups before it, those are the network.
  if (tail === undefined || groups.length >= 3) return `${groups.slice(0, 3).join(':')}::`
  return groups.length ? `${groups.join(':')}::` : '::'
}
