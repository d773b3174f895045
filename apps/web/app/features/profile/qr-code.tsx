import { encode } from 'uqr';

/** A QR code as one path; dark on light in both themes, since cameras expect that. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const { data, size } = encode(text, { border: 4 });
  const path = data.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : ''))).join('');
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className="size-48 rounded-option border border-line bg-[white] forced-color-adjust-none"
    >
      <path d={path} fill="black" />
    </svg>
  );
}
