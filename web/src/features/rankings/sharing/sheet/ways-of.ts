type Said = { url: string; text: string; email: string }

/** Plain links to where people send things; nothing of theirs is loaded. */
export function waysOf({ url, text, email }: Said): { name: string; href: string }[] {
  const both = `${text} ${url}`
  const asked = (address: string, said: Record<string, string>) =>
    `${address}?${Object.entries(said)
      .map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
      .join('&')}`
  return [
    { name: 'WhatsApp', href: asked('https://wa.me/', { text: both }) },
    { name: 'X', href: asked('https://x.com/intent/post', { text, url }) },
    { name: 'Telegram', href: asked('https://t.me/share/url', { url, text }) },
    { name: email, href: asked('mailto:', { subject: text, body: both }) },
  ]
}
