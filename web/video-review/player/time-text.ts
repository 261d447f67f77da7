const two = (part: number): string => String(part).padStart(2, '0')

/** mm:ss, or hh:mm:ss from one hour (video-review rule 28). */
export const timeText = (seconds: number): string => {
  const whole = Math.max(0, Math.floor(seconds))
  const [hours, minutes] = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60]
  return [...(hours > 0 ? [two(hours)] : []), two(minutes), two(whole % 60)].join(':')
}
