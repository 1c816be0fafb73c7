const NOTES_HZ = [660, 880] as const;
const NOTE_SECONDS = 0.14;
const LOUDNESS = 0.06;
const SILENCE = 0.0001;

/** Two soft notes, synthesised so that no file is loaded. Browsers mute it until the first user gesture. */
export function chime(): void {
  if (!("AudioContext" in window)) return;
  const context = new AudioContext();
  const volume = context.createGain();
  volume.connect(context.destination);
  const start = context.currentTime;
  const end = start + NOTES_HZ.length * NOTE_SECONDS;
  volume.gain.setValueAtTime(LOUDNESS, start);
  volume.gain.exponentialRampToValueAtTime(SILENCE, end);
  NOTES_HZ.forEach((frequency, index) => {
    const note = context.createOscillator();
    note.frequency.value = frequency;
    note.connect(volume);
    note.start(start + index * NOTE_SECONDS);
    note.stop(start + (index + 1) * NOTE_SECONDS);
    if (index === NOTES_HZ.length - 1) note.addEventListener("ended", () => void context.close());
  });
}
