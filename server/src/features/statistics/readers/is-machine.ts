const machines =
  /bot\b|bot[/_-]|crawl|spider|slurp|preview|headless|lighthouse|monitor|scrap|fetch|curl|wget|python|java\/|okhttp|go-http|axios|node|phantom|facebookexternalhit|whatsapp\/|telegram/i

/** Whether a browser says of itself that nobody sits before it. Who says nothing is none. */
export const isMachine = (userAgent: string): boolean => userAgent.length < 20 || machines.test(userAgent)
