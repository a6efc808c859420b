// A sheaf of light from (x, y) as one path: cheaper than a path a ray.
export function rays(x: number, y: number, count: number, half: number, length = 400): string {
  const point = (angle: number) =>
    `${(x + length * Math.cos(angle)).toFixed(1)} ${(y + length * Math.sin(angle)).toFixed(1)}`;
  let d = '';
  for (let i = 0; i < count; i++) {
    const angle = (i * 2 * Math.PI) / count;
    d += `M${x} ${y}L${point(angle - half)}L${point(angle + half)}Z`;
  }
  return d;
}
