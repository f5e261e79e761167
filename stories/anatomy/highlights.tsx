import { useLayoutEffect, useRef, useState } from 'react'

type Place = { readonly x: number; readonly y: number; readonly width: number; readonly height: number }

/** Draws a frame over each of the elements, inside the surrounding container. */
export const Highlights = ({ elements }: { readonly elements: readonly Element[] }) => {
  const own = useRef<SVGSVGElement>(null)
  const [places, setPlaces] = useState<readonly Place[]>([])
  useLayoutEffect(() => {
    const measure = () => {
      const origin = own.current?.getBoundingClientRect()
      if (!origin) return
      setPlaces(
        elements.map((element) => {
          const { x, y, width, height } = element.getBoundingClientRect()
          return { x: x - origin.x, y: y - origin.y, width, height }
        }),
      )
    }
    measure()
    const observer = new ResizeObserver(measure)
    for (const element of elements) observer.observe(element)
    return () => observer.disconnect()
  }, [elements])
  return (
    <svg ref={own} className="anatomy-highlights" aria-hidden="true">
      {places.map(({ x, y, width, height }) => (
        <rect key={`${x} ${y}`} x={x - 1} y={y - 1} width={width + 2} height={height + 2} rx="2" />
      ))}
    </svg>
  )
}
