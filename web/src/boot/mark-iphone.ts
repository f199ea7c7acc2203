/**
 * Marks a page that the iPhone application shows, so that CSS hides what is sold by card before hydration removes it
 * (design/theme/scripting.css). The condition is that of platform/iphone.ts.
 */
export function markIphone(): void {
  if (window.webkit?.messageHandlers?.iap || document.cookie.includes('ios-demo='))
    document.documentElement.dataset.iphone = ''
}
