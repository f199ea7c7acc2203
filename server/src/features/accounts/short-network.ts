/** Truncates an IP address to its network: 203.0.113.0, 2001:db8:1::. Null if it cannot be parsed. */
export function shortNetwork(ip: string): string | null {
  const v4 = /^(?:::ffff:)?(\d{1,3}\.\d{1,3}\.\d{1,3})\.\d{1,3}$/i.exec(ip)
  if (v4) return `${v4[1]}.0`
  if (!/^[0-9a-f:]+$/i.test(ip)) return null
  const [head = '', tail] = ip.split('::')
  const groups = head.split(':').filter((group) => group !== '')
  // `::` stands for zeros. With fewer than three groups before it, those groups are the network.
  if (tail === undefined || groups.length >= 3) return `${groups.slice(0, 3).join(':')}::`
  return groups.length ? `${groups.join(':')}::` : '::'
}
