import { createElement, type SVGProps } from 'react'

type IconData = { node: [tag: string, attributes: Record<string, string>][] }
type IconProps = SVGProps<SVGSVGElement> & { size?: number | string }

/**
 * Creates an icon component from its drawing. The build replaces Lucide's function by this one, because that has
 * features we don't use and ten times the size. Drawings are the same. The style sheet (theme/base.css) draws the lines:
 * a page repeats its icons up to fifty times.
 */
export const createLucideIcon = ({ node }: IconData) =>
  function Icon({ size = 24, className, ...rest }: IconProps) {
    return createElement(
      'svg',
      {
        width: size,
        height: size,
        viewBox: '0 0 24 24',
        className: className ? `lucide ${className}` : 'lucide',
        ...rest,
      },
      node.map(([tag, attributes]) => createElement(tag, attributes)),
    )
  }
